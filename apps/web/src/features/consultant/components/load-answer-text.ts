/** The part that shows Markdown. Loaded as soon as somebody is about to ask. */
export const loadAnswerText = () => import('./answer-text.tsx');
