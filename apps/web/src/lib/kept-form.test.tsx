import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useKeptForm } from './kept-form.ts';
import { hasUserStorage, userStorage } from './user-storage.ts';

beforeEach(() => localStorage.clear());

test('what was typed is there again when the form is opened anew, for its author alone', () => {
  const first = setup('ann');
  act(() => first.current.form.setValue('question', 'How do I count?', { shouldDirty: true }));

  expect(setup('ann').current.form.getValues()).toEqual({ question: 'How do I count?', topic: '' });
  expect(setup('bob').current.form.getValues()).toEqual({ question: '', topic: '' });
});

test('nothing is kept of a form that was only looked at, or whose text was taken back', () => {
  const { current } = setup('ann');
  expect(hasUserStorage('ann')).toBe(false);
  act(() => current.form.setValue('question', 'x', { shouldDirty: true }));
  expect(hasUserStorage('ann')).toBe(true);
  act(() => current.form.setValue('question', '', { shouldDirty: true }));
  expect(hasUserStorage('ann')).toBe(false);
});

test('once sent it is forgotten', () => {
  const { current } = setup('ann');
  act(() => current.form.setValue('question', 'x', { shouldDirty: true }));
  current.forget();
  expect(hasUserStorage('ann')).toBe(false);
});

test.each(['not json', '7', 'null', '[]', '{"question":7,"other":"x"}'])('is empty when the browser kept %j', (text) => {
  userStorage('ann', 'form:question').write(text);
  expect(setup('ann').current.form.getValues()).toEqual({ question: '', topic: '' });
});

function setup(userId: string) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { question: '', topic: '' } });
    return { form, ...useKeptForm(form, { userId, name: 'question' }) };
  });
  onTestFinished(cleanup);
  return result;
}
