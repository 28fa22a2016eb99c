module.exports = {
  api: { input: { target: "./openapi.json" }, output: { target: "./made/orval.ts", client: "fetch", mode: "single" } },
};
