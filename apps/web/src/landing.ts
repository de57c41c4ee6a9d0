import './landing.css';

/*
 * All that the landing page needs of script before somebody uses it. React and the form's own code are loaded when the form
 * comes into view or is used, whichever is first. Nothing is imported here: every file more is a journey more on a slow line.
 */

/** So much earlier than the form itself does its surrounding count as in view. */
const AHEAD = '200px';

const place = document.querySelector<HTMLElement>('[data-script]');
if (place) serveForm(place);
closeMenuOnChoice();
window.addEventListener('pageshow', (event) => event.persisted && void leaveWhenSignedIn());

function serveForm(place: HTMLElement): void {
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importForm(place).then(async ({ takeOver }) => {
      await takeOver(place);
      place.removeEventListener('submit', submitWhenLoaded);
    });
    return loading.catch(() => {
      loading = undefined;
    });
  };
  const submitWhenLoaded = async (event: SubmitEvent) => {
    event.preventDefault();
    await load();
    const failure = place.nextElementSibling;
    failure?.toggleAttribute('hidden', loading !== undefined);
    if (loading) place.querySelector('form')?.requestSubmit();
  };
  place.addEventListener('submit', submitWhenLoaded);
  place.querySelector('[type=submit]')?.removeAttribute('disabled');
  place.addEventListener('focusin', load, { once: true });
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: AHEAD },
  ).observe(place);
}

/** The server writes the script's address into the page: the bundler's own way costs a helper file, which would be loaded before it is needed. */
function importForm({ dataset }: HTMLElement): Promise<typeof import('./features/landing/load-contact-form.tsx')> {
  return import(/* @vite-ignore */ dataset.script ?? '');
}

function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details');
  const close = () => menu?.removeAttribute('open');
  menu?.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && close());
  menu?.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}

/** The browser can bring this page back from memory after somebody has signed in. The server tags the landing page alone. */
async function leaveWhenSignedIn(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => null);
  if (answer?.ok && !answer.headers.has('etag')) window.location.reload();
}
