import { make, newId } from './dom.js';

export const FIELDS = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', longest: 23 },
  { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY', longest: 7 },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', longest: 4 },
];

export const PROBLEMS = {
  number: {
    incomplete: ['incomplete_number', 'Enter the whole card number.'],
    invalid: ['invalid_number', 'This is not a valid card number.'],
  },
  expiry: {
    incomplete: ['incomplete_expiry', 'Enter the month and year in which the card expires.'],
    invalid: ['invalid_expiry', 'This card has expired, or the month does not exist.'],
  },
  cvc: { incomplete: ['incomplete_cvc', 'Enter the security code, three or four digits.'] },
};

export const digitsOf = (text) => text.replace(/\D/g, '');

function hasLuhnDigit(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const CHECKS = {
  number(text) {
    const number = digitsOf(text);
    const whole = /^3[47]/.test(number) ? 15 : 16;
    if (number.length < whole) return 'incomplete';
    return hasLuhnDigit(number) ? null : 'invalid';
  },
  expiry(text) {
    const digits = digitsOf(text);
    if (digits.length < 4) return 'incomplete';
    const month = Number(digits.slice(0, 2));
    const now = new Date();
    const isPast = (2000 + Number(digits.slice(2, 4))) * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth();
    return month < 1 || month > 12 || isPast ? 'invalid' : null;
  },
  cvc: (text) => (digitsOf(text).length < 3 ? 'incomplete' : null),
};

const FORMATS = {
  number: (text) =>
    digitsOf(text)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry(text) {
    const digits = digitsOf(text).slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  },
  cvc: (text) => digitsOf(text).slice(0, 4),
};

/** One field with a label of its own; what is wrong with it is said to screen readers too. */
export function makeField({ name, label, autocomplete, placeholder, longest }, tell) {
  const id = newId(name);
  const problem = make('p', { className: 'problem', id: `${id}-problem` });
  problem.setAttribute('aria-live', 'polite');
  const input = make('input', {
    id,
    name,
    autocomplete,
    placeholder,
    maxLength: longest,
    type: 'text',
    inputMode: 'numeric',
  });
  // Not `required`: the browser's own message would keep the app's form from asking.
  input.setAttribute('aria-required', 'true');
  input.setAttribute('aria-describedby', problem.id);
  const field = {
    name,
    input,
    node: make(
      'div',
      { className: name === 'number' ? 'field wide' : 'field' },
      make('label', { htmlFor: id, textContent: label }),
      input,
      problem,
    ),
    state: () => CHECKS[name](input.value),
    show(kind) {
      problem.textContent = kind ? PROBLEMS[name][kind][1] : '';
      if (kind) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
  input.addEventListener('input', () => {
    const formatted = FORMATS[name](input.value);
    // Only at the end, so that correcting a digit in the middle keeps the place.
    if (formatted !== input.value && input.selectionStart === input.value.length) input.value = formatted;
    if (input.hasAttribute('aria-invalid') && !field.state()) field.show(null);
    tell('change');
  });
  input.addEventListener('focus', () => tell('focus'));
  input.addEventListener('blur', () => {
    if (input.value !== '') field.show(field.state());
    tell('blur');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('escape');
  });
  return field;
}
