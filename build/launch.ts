/** How every Chromium of the tests is started. */
export const launch = {
  // Playwright's own default; root, and Ubuntu 24 without a profile for it, cannot start the sandbox.
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
