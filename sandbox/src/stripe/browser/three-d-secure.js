import { addStyles, make, newId } from './dom.js';

/** The bank asks in a dialog that keeps the focus; leaving it with Escape is a refusal. */
export function askToAuthenticate() {
  addStyles();
  const heading = make('h2', { id: newId('dialog'), textContent: '3-D Secure' });
  const accept = make('button', { type: 'button', textContent: 'Complete authentication' });
  const refuse = make('button', { type: 'button', textContent: 'Fail authentication' });
  const text = make('p', {
    textContent:
      'Here your bank would ask whether it is really you who uses the card. This is a stand-in: choose what shall happen.',
  });
  const dialog = make('dialog', {}, heading, text, accept, refuse);
  dialog.setAttribute('data-stripe-dialog', '');
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(dialog);
  const before = document.activeElement;
  const answered = new Promise((resolve) => {
    accept.addEventListener('click', () => resolve('accepted'));
    refuse.addEventListener('click', () => resolve('refused'));
    dialog.addEventListener('cancel', () => resolve('refused'));
  });
  dialog.showModal();
  accept.focus();
  return answered.finally(() => {
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  });
}
