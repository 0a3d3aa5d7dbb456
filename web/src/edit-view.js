// The editor of the text. A library instance of its own checks the text, so that the page never
// waits for the check.
import {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
import {HighlightStyle, StreamLanguage, syntaxHighlighting} from "@codemirror/language";
import {lintGutter, linter, lintKeymap} from "@codemirror/lint";
import {highlightSelectionMatches, search, searchKeymap} from "@codemirror/search";
import {EditorState} from "@codemirror/state";
import {EditorView, highlightActiveLine, keymap, lineNumbers} from "@codemirror/view";
import {Tag} from "@lezer/highlight";
import {wordsOf} from "./highlight.js";
import {Asker} from "./page.js";

const KINDS = ["comment", "string", "label", "name", "meta", "debug", "type", "number", "opcode", "keyword"];
// CodeMirror gives "type" and other names a meaning of its own.
const tags = Object.fromEntries(KINDS.map((kind) => [`ir-${kind}`, Tag.define()]));

// The language: returns the words of a line one by one.
const language = StreamLanguage.define({
  startState: () => ({words: [], at: 0}),
  copyState: (s) => ({...s}),
  token(stream, state) {
    if (stream.sol()) Object.assign(state, {words: stream.string.length > 4000 ? [] : wordsOf(stream.string), at: 0});
    const word = state.words[state.at++];
    if (!word) return stream.skipToEnd(), null;
    stream.pos += word.text.length;
    return word.kind ? `ir-${word.kind}` : null;
  },
  tokenTable: tags,
});
const style = HighlightStyle.define(KINDS.map((kind) => ({tag: tags[`ir-${kind}`], class: `w-${kind}`})));

export class Editor {
  constructor(parent, {url, onChecked}) {
    this.checker = new Asker();
    this.started = this.checker.ask("init", url);
    this.onChecked = onChecked;
    const theme = EditorView.theme({"&": {backgroundColor: "var(--back)", color: "var(--front)"}, ".cm-gutters": {backgroundColor: "var(--panel)", color: "var(--quiet)", border: "none"},
      ".cm-cursor": {borderLeftColor: "var(--front)"}, ".cm-activeLine": {backgroundColor: "color-mix(in srgb, var(--active) 40%, transparent)"},
      ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {backgroundColor: "var(--active) !important"},
      ".cm-tooltip, .cm-panels": {backgroundColor: "var(--panel)", color: "var(--front)", border: "1px solid var(--line)"}});
    this.view = new EditorView({parent, state: EditorState.create({doc: "", extensions: [
      lineNumbers(), history(), highlightActiveLine(), highlightSelectionMatches(), search(), lintGutter(), language, syntaxHighlighting(style), theme,
      linter((view) => this.#check(view), {delay: 300}), keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({"aria-label": "Text of the module"})]})});
  }
  close() {
    this.view.destroy();
    this.checker.worker.terminate();
  }
  focus() { this.view.focus(); }
  get text() { return this.view.state.doc.toString(); }
  set text(text) { this.view.dispatch({changes: {from: 0, to: this.view.state.doc.length, insert: text}}); }

  async #check(view) {
    await this.started;
    const doc = view.state.doc, found = await this.checker.ask("check", doc.toString(), "text");
    this.onChecked(found);
    return found.map((f) => {
      const line = doc.line(Math.min(Math.max(f.line, 1), doc.lines)), from = Math.min(line.from + Math.max(f.column - 1, 0), line.to);
      return {from, to: Math.max(line.to, from), severity: f.severity === "note" ? "info" : f.severity, message: f.message};
    });
  }
}
