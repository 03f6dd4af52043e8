/** Licences that allow shipping the program under its own, and ask for no more than their text. */
export const allowedLicences: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'],
]);
