/** All that the page gets of the desktop: one function for calls, one for dialogs, and the menu's orders. */
import { contextBridge, ipcRenderer } from 'electron';

contextBridge.exposeInMainWorld('leagueLedger', {
  kind: 'desktop',
  call: (name: string, argument: unknown): Promise<unknown> => ipcRenderer.invoke('call', name, argument),
  choose: (kind: string): Promise<unknown> => ipcRenderer.invoke('choose', kind),
  onOrder: (listener: (order: string) => void): void => {
    // The event itself stays here: it would hand the page the whole channel.
    ipcRenderer.on('order', (_event, order: string) => {
      listener(order);
    });
  },
});
