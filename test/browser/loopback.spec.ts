/** A page that would contact anything but its own program is stopped by its content policy, and noticed by every test. */
import { expect, test } from './shell.ts';

test('the page can reach nothing but its program, whatever it tries', async ({ page, complaints }) => {
  const reached = await page.evaluate(async () => {
    const elsewhere = 'http://192.0.2.1/';
    const tries: Record<string, () => Promise<unknown>> = {
      fetch: () => fetch(elsewhere),
      socket: () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket('ws://192.0.2.1/');
          socket.onopen = resolve;
          socket.onerror = () => {
            reject(new Error('no socket'));
          };
        }),
      image: () =>
        new Promise((resolve, reject) => {
          const image = new Image();
          image.onload = resolve;
          image.onerror = () => {
            reject(new Error('no image'));
          };
          image.src = `${elsewhere}a.png`;
        }),
      script: () => import(/* @vite-ignore */ `${elsewhere}a.js`),
      inline: () =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.textContent = 'document.body.dataset.ran = "1"';
          document.body.append(script);
          if (document.body.dataset['ran'] === '1') resolve(1);
          else reject(new Error('not run'));
        }),
    };
    const done: string[] = [];
    for (const [name, attempt] of Object.entries(tries))
      await attempt().then(
        () => done.push(name),
        () => undefined,
      );
    return done;
  });
  expect(reached).toEqual([]);
  const told = complaints.splice(0);
  expect(told.filter((one) => /Content Security Policy/iu.test(one)).length).toBeGreaterThanOrEqual(5);
});

test('a request to elsewhere fails a test, even where it is answered', async ({ page, complaints }) => {
  await page.route('http://192.0.2.1/', (route) => route.fulfill({ body: 'there' }));
  // A navigation, which no content policy forbids.
  await page.goto('http://192.0.2.1/');
  expect(complaints.splice(0)).toContain('contacted: http://192.0.2.1/');
});
