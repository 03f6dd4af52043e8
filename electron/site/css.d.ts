/** A style sheet, which only Vite can import. */
declare module '*.css';
