// Loaded before everything else: older Nodes cannot even read the TypeScript files that would say this better.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `League Ledger needs Node 24, and this is Node ${process.versions.node}. On Linux and Windows "npm ci" brings it along; ` +
      'on macOS, and for 32-bit or other machines, install Node 24 and run the command again.',
  );
  process.exit(1);
}
