import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followMenu } from './orders.ts';
import { readPaper, usePaper } from './paper/size.ts';
import { readTheme, showTheme } from './theme.ts';

showTheme(readTheme());
usePaper(readPaper());
followMenu();
// The browser doesn't know about page changes, so each page restores its own scroll position.
history.scrollRestoration = 'manual';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
mount(App, { target });
