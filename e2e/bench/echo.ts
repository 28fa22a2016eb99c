import { createServer } from "node:http";

// A bare server for comparison: it reads and parses the body, and answers it in an envelope like the service's.

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const text = JSON.stringify({ code: 0, message: "success", data: JSON.parse(body) });
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) })
      .end(text);
  });
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The echo server has no port.");
  process.stdout.write(`${JSON.stringify({ msg: "ready", url: `http://127.0.0.1:${address.port}` })}\n`);
});
