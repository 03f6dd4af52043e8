/** Where the shells may write a PDF: they know the store only through the session. */
export { placeOfPdf } from '../store/file/place-to-write.ts';
