/**
 * A double of the part of Electron's main-process interface that the desktop shell uses. Its types are taken
 * from electron.d.ts, so that a member which Electron renames or retypes stops this file from compiling.
 */
import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';

type Method = (...args: never[]) => unknown;
type MethodsOf<T> = { [K in keyof T]: T[K] extends Method ? K : never }[keyof T];
/** The named methods of an Electron class, exactly as declared. */
type Part<T, K extends MethodsOf<T>> = Pick<T, K>;

export type Template = (Electron.MenuItemConstructorOptions | Electron.MenuItem)[];

/** Everything that the shell asked of Electron, and what Electron shall answer. */
export const recorded = {
  handlers: new Map<string, (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown>(),
  schemes: [] as Electron.CustomScheme[],
  protocols: new Map<string, (request: Request) => Response | Promise<Response>>(),
  windows: [] as BrowserWindow[],
  permissionRequest: null as Parameters<Electron.Session['setPermissionRequestHandler']>[0],
  permissionCheck: null as Parameters<Electron.Session['setPermissionCheckHandler']>[0],
  menu: [] as Template,
  openedOutside: [] as string[],
  messages: [] as string[],
  errorBoxes: [] as string[],
  dialogs: [] as (Electron.OpenDialogOptions | Electron.SaveDialogOptions)[],
  sandboxEnabled: false,
  quits: 0,
  exits: 0,
  firstInstance: true,
  openAnswer: { canceled: true, filePaths: [] } as Electron.OpenDialogReturnValue,
  saveAnswer: { canceled: true, filePath: '' } as Electron.SaveDialogReturnValue,
};

type AppPart = Part<
  Electron.App,
  'whenReady' | 'quit' | 'exit' | 'requestSingleInstanceLock' | 'enableSandbox'
>;

class App extends EventEmitter implements AppPart {
  whenReady: AppPart['whenReady'] = () => Promise.resolve();
  requestSingleInstanceLock: AppPart['requestSingleInstanceLock'] = () => recorded.firstInstance;
  enableSandbox: AppPart['enableSandbox'] = () => {
    recorded.sandboxEnabled = true;
  };
  quit: AppPart['quit'] = () => {
    recorded.quits += 1;
    this.emit('will-quit', { preventDefault: () => undefined });
  };
  exit: AppPart['exit'] = (code) => {
    recorded.exits += 1;
    process.exitCode = code;
    this.emit('exited');
  };
}
export const app = new App();

type WindowOpenHandler = (
  details: Pick<Electron.HandlerDetails, 'url'>,
) => Electron.WindowOpenHandlerResponse;

export class WebContents extends EventEmitter {
  openHandler: WindowOpenHandler | undefined;
  readonly sent: unknown[][] = [];
  prints = 0;
  /** What was asked of the printer to a file, and what it answers. */
  readonly pdfs: Electron.PrintToPDFOptions[] = [];
  pdf: Buffer | Error = Buffer.from('%PDF-1.4');
  setWindowOpenHandler: Electron.WebContents['setWindowOpenHandler'] = (handler) => {
    this.openHandler = handler as WindowOpenHandler;
  };
  send: Electron.WebContents['send'] = (channel, ...args: unknown[]) => {
    this.sent.push([channel, ...args]);
  };
  print: Electron.WebContents['print'] = () => {
    this.prints += 1;
  };
  printToPDF: Electron.WebContents['printToPDF'] = (options) => {
    this.pdfs.push(options);
    return this.pdf instanceof Error ? Promise.reject(this.pdf) : Promise.resolve(this.pdf);
  };
}

type WindowPart = Part<
  Electron.BrowserWindow,
  'loadURL' | 'show' | 'isMinimized' | 'restore' | 'focus' | 'getTitle'
>;

export class BrowserWindow extends EventEmitter implements WindowPart {
  static getAllWindows(): BrowserWindow[] {
    return recorded.windows;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return recorded.windows.find((window) => window.webContents === contents) ?? null;
  }
  readonly webContents = new WebContents();
  readonly loaded: string[] = [];
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly done: string[] = [];
  minimized = false;
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    recorded.windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL: WindowPart['loadURL'] = (url) => {
    this.loaded.push(url);
    queueMicrotask(() => this.emit('ready-to-show'));
    return Promise.resolve();
  };
  show: WindowPart['show'] = () => {
    this.done.push('show');
  };
  focus: WindowPart['focus'] = () => {
    this.done.push('focus');
  };
  restore: WindowPart['restore'] = () => {
    this.done.push('restore');
  };
  isMinimized: WindowPart['isMinimized'] = () => this.minimized;
  title = 'League Ledger';
  getTitle: WindowPart['getTitle'] = () => this.title;
}

export const ipcMain: Part<Electron.IpcMain, 'handle'> = {
  handle: (channel, listener) => {
    if (recorded.handlers.has(channel)) throw new Error(`second handler for ${channel}`);
    recorded.handlers.set(channel, listener);
  },
};

type ProtocolPart = Part<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>;

export const protocol: ProtocolPart = {
  handle: (scheme, handler) => {
    recorded.protocols.set(scheme, handler);
  },
  registerSchemesAsPrivileged: (schemes) => {
    recorded.schemes.push(...schemes);
  },
};

type SessionPart = Part<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>;

const defaultSession: SessionPart = {
  setPermissionRequestHandler: (handler) => {
    recorded.permissionRequest = handler;
  },
  setPermissionCheckHandler: (handler) => {
    recorded.permissionCheck = handler;
  },
};
export const session = { defaultSession };

export const shell: Part<Electron.Shell, 'openExternal'> = {
  openExternal: (url) => {
    recorded.openedOutside.push(url);
    return Promise.resolve();
  },
};

export const dialog = {
  showOpenDialog: (_window: BrowserWindow, options: Electron.OpenDialogOptions) => {
    recorded.dialogs.push(options);
    return Promise.resolve(recorded.openAnswer);
  },
  showSaveDialog: (_window: BrowserWindow, options: Electron.SaveDialogOptions) => {
    recorded.dialogs.push(options);
    return Promise.resolve(recorded.saveAnswer);
  },
  showErrorBox: (title: string, content: string): void => {
    recorded.errorBoxes.push(`${title}: ${content}`);
  },
  showMessageBox: (...args: [BrowserWindow, Electron.MessageBoxOptions] | [Electron.MessageBoxOptions]) => {
    recorded.messages.push(args.length === 1 ? args[0].message : args[1].message);
    return Promise.resolve({ response: 0, checkboxChecked: false });
  },
};

export const Menu = {
  buildFromTemplate: (template: Template): Template => template,
  setApplicationMenu: (template: Template): void => {
    recorded.menu = template;
  },
};
