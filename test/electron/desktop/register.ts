/** `node --import` this to give plain Node the double of Electron, so that a built main.js can be booted for real. */
import { registerHooks } from 'node:module';

const double = new URL('./electron.double.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context),
});
