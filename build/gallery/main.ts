/** Every part of the kit in every state: `#button` shows one shelf alone, `?theme=dark` in the dark. */
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '../../renderer/ui/styles/tokens.css';
import '../../renderer/ui/styles/base.css';
import '../../renderer/ui/styles/print.css';
import '../../renderer/ui/styles/brackets.css';
import '../../renderer/ui/styles/stages.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
mount(Gallery, { target: document.body });
