import { lazy } from 'react';

/** Loads the part that shows Markdown, as soon as somebody is about to ask. */
export const loadAnswerText = () => import('./answer-text.tsx');

/** An answer as a document. One for all places: what is loaded already is shown at once. */
export const AnswerText = lazy(loadAnswerText);
