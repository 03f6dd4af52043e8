/** Gives the user a file that the page created: the browser's own download, in both shells. */

/** How long the URL of a blob has to exist until the browser has begun to read it, in milliseconds. */
const reading = 60_000;

/** Saves a blob under this name, where the browser or the user chooses. Get the name from `fileName`. */
export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, reading);
}

/** Saves a text as UTF-8. `type` is its media type, e.g. 'text/csv'. */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}
