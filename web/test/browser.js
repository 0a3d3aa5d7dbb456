// A browser with the page in it: Debian's Chromium, and a server for dist/ on this machine.
import {readFile} from "node:fs/promises";
import {createServer} from "node:http";
import {chromium} from "playwright-core";

const DIST = new URL("../dist/", import.meta.url);
const TYPES = {html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm"};

async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://here").pathname.slice(1) || "index.html";
    try {
      const body = await readFile(new URL(path.replaceAll("..", ""), DIST));
      response.writeHead(200, {"content-type": TYPES[path.split(".").at(-1)] ?? "application/octet-stream"}).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

export async function startBrowser() {
  const server = await serve();
  const browser = await chromium.launch({executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
    "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]});
  const complaints = [], url = `http://127.0.0.1:${server.address().port}/`;
  return {
    complaints,
    url,
    // A browser's page in which nothing is opened yet.
    async blank(options = {}) {
      const page = await browser.newPage({viewport: {width: 1280, height: 800}, ...options});
      page.setDefaultTimeout(150000);
      page.on("pageerror", (e) => complaints.push(String(e)));
      page.on("console", (m) => { if (m.type() === "error") complaints.push(m.text()); });
      return page;
    },
    // A page that is ready; what its console complains of is kept.
    async open(options = {}) {
      const page = await this.blank(options);
      await page.goto(url);
      await page.waitForSelector("body[data-ready]");
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

// Gives the page a file, and waits until it has been read or refused. Without bytes, `name` is a path.
export async function give(page, name, bytes = null) {
  await page.evaluate(() => { document.getElementById("status").textContent = ""; });
  await page.setInputFiles("#file", bytes !== null ? {name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes)} : name, {timeout: 200000});
  await page.waitForFunction(() => /done in|failed/.test(document.getElementById("status").textContent) && !document.body.hasAttribute("aria-busy") &&
                                   !/^Opening.*done/.test(document.getElementById("status").textContent), null, {timeout: 200000});
}
