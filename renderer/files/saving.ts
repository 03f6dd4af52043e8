/** Hands what the page made to its user as a file: the browser's own download, in both shells. */

/** How long the address of a blob has to stand for the browser to have begun reading it, in milliseconds. */
const reading = 60_000;

/** Saves a blob under this name, where the browser or its user wants it. Take the name from `fileName`. */
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

/** Saves a text as UTF-8; `type` is its media type, as 'text/csv'. */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}
