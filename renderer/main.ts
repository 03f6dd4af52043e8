import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/print.css';
import './ui/styles/brackets.css';
import './ui/styles/stages.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { pageFailures } from './app/failures/page-failures.svelte.ts';
import { followMenu } from './app/menu-commands.ts';
import Failure from './features/failure/Failure.svelte';
import { pages } from './pages.ts';
import { readPaper, usePaper } from './paper/size.ts';
import { route } from './app/router.svelte.ts';
import { readTheme, showTheme } from './app/theme.ts';

pageFailures.follow();
route.start(pages);
showTheme(readTheme());
usePaper(readPaper());
followMenu();
// The browser doesn't know about page changes, so each page restores its own scroll position.
history.scrollRestoration = 'manual';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
try {
  mount(App, { target, props: { Failure } });
} catch (error) {
  // Not even the frame can be shown: at least this page, which needs nothing of it.
  reportError(error);
  mount(Failure, { target, props: { where: 'page' } });
}
