/** What the shells say themselves: the command line, the local server's refusals, the desktop's menu. */
export const shells = {
  web: {
    wrongHost: 'This address is not the one that League Ledger answers on.',
    wrongOrigin: 'Only League Ledger’s own page may ask this.',
    locked:
      'League Ledger runs here, but this window was not let in. Open the address that the program printed when it started.',
    wrongMethod: 'This address is not asked in this way.',
    notJson: 'A call is sent as JSON, with the content type application/json.',
    brokenJson: 'The call could not be read as JSON.',
    tooLarge: 'The call is too large. Files are sent as uploads.',
    notFound: 'There is nothing at this address.',
    badAddress: 'This address cannot be read.',
    broken: 'Something went wrong inside League Ledger. The terminal window tells more.',
  },
  terminal: {
    usage:
      'npm run -s ledger -- FILE CALL [ARGUMENT] makes one call and prints its JSON. The argument is JSON; - reads it from standard input.',
    runs: 'session: about the files; here: at once; rated: once the ratings are up to date; apart, beside: in a worker, with progress.',
    tooMany: 'there is more after the argument. Put the JSON between single quotes.',
    notJson: 'the argument is not JSON. Put it between single quotes, as \'{"name":"My club"}\'.',
    progress: (phase: string, done: number, total: number) =>
      total > 0 ? `${phase} ${String(Math.floor((100 * done) / total))} %` : `${phase} ${String(done)}`,
  },
  start: {
    usage: [
      'npm start -- [FILE.league] [--browser] [--desktop] [--port N] [--no-open] [--lang LANGUAGE]',
      '  FILE.league  opens this league instead of the last one',
      '  --browser    opens in the browser, without trying the desktop window',
      '  --desktop    tries the desktop window at once, however the last try ended',
      '  --port N     serves the browser at this port of 127.0.0.1',
      '  --no-open    prints the address without opening a browser',
      '  --lang LANGUAGE  shows the texts in this language: en, or pseudo for checking the layout',
    ].join('\n'),
    unknownOption: (given: string) => `There is no option ${given}. npm start -- --help lists the options.`,
    port: 'The option --port needs a number from 0 to 65535.',
    language: (known: readonly string[]) => `The option --lang needs one of: ${known.join(', ')}.`,
    oneFile: 'Only one league can be opened at a time. Name one file.',
    either: 'The option --desktop does not go together with --browser, --port or --no-open. Leave one out.',
    building: 'Building…',
    fetching: 'Fetching Electron, for the desktop window…',
    share: (percent: number) => `Fetching Electron, for the desktop window… ${String(percent)} %`,
    noDesktop: (reason: string) => `${reason} League Ledger runs in the browser instead.`,
    stalled:
      'Electron, which the desktop window needs, could not be downloaded: nothing came for a while. It is tried again in a day, or at once with --desktop.',
    notFetched: (why: string) =>
      `Electron, which the desktop window needs, could not be downloaded (${why}).`,
    waiting:
      'Electron, which the desktop window needs, could not be downloaded lately. It is tried again a day later, or at once with --desktop.',
    wouldNotStart: (code: string) =>
      `The desktop window could not be opened here (Electron ended with ${code}).`,
    portTaken: (port: number) =>
      `Port ${String(port)} is taken by another program. Name another one, or leave --port out.`,
    address: (url: string) => `League Ledger: ${url}`,
    howToEnd: 'Ctrl-C ends it.',
  },
  dialogs: {
    leagues: 'League files',
    results: 'Tables of results',
    allFiles: 'All files',
  },
  pdf: {
    files: 'PDF documents',
    notSaved: (path: string) =>
      `The PDF could not be written to ${path}. Choose another folder, or close the file where it is open.`,
  },
  menu: {
    file: '&File',
    newLeague: 'New league…',
    open: 'Open…',
    copy: 'Save a copy…',
    import: 'Import results…',
    export: 'Export results…',
    print: 'Print…',
    pdf: 'Save as PDF…',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
  },
} as const;
