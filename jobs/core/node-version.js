/**
 * Ends a program on an old Node with one line that says what to do. Plain JavaScript, because an old Node cannot load
 * TypeScript, and imported first, because it may not load the rest either.
 */
const { node, deno } = process.versions;

if (deno === undefined && Number.parseInt(node, 10) < 24) {
  console.error(
    `Preflight needs Node 24, and this is Node ${node}: run it by npm (\`npm start\`, \`npm run jobs -- …\`), which uses the pinned one`,
  );
  process.exit(1);
}
