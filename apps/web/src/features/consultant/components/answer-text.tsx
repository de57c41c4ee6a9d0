import type { AnswerFormula } from '@sheetwright/contract/consultant.ts';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, createContext, memo, useContext, useMemo } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';
import { FormulaBlock } from './formula-block.tsx';

export interface AnswerTextProps {
  /** Sets the footnotes of one answer apart from those of another. */
  readonly id: string;
  readonly markdown: string;
  /** What is known of the formulas in it; nothing of an answer of long ago. */
  readonly formulas: readonly AnswerFormula[] | undefined;
  /** The sheet that it is about. */
  readonly sheetId: string | undefined;
  readonly userId: string;
}

type Known = Pick<AnswerTextProps, 'formulas' | 'sheetId' | 'userId'>;

const KnownOfAnswer = createContext<Known>({ formulas: undefined, sheetId: undefined, userId: '' });

/** An answer as a document. What a model wrote is text: no markup of its own, no pictures, and links only to other places than here. */
function AnswerText({ id, markdown, formulas, sheetId, userId }: AnswerTextProps) {
  const known = useMemo(() => ({ formulas, sheetId, userId }), [formulas, sheetId, userId]);
  return (
    <KnownOfAnswer value={known}>
      <div dir="auto" className="wrap-anywhere grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <Markdown remarkPlugins={PLUGINS} remarkRehypeOptions={{ clobberPrefix: `${id}-` }} components={COMPONENTS}>
          {markdown}
        </Markdown>
      </div>
    </KnownOfAnswer>
  );
}

export default memo(AnswerText);

const PLUGINS = [remarkGfm];

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

function Heading({ children }: Props<'h4'>) {
  return <h4 className="pt-1 font-semibold">{children}</h4>;
}

/** Names where it leads: a link may say anything. One into this app could do something here, and is text alone. */
function Link({ href, children }: Props<'a'>) {
  const url = URL.parse(href ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === window.location.origin) return children;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-4">
      {children}
      <span className="text-muted"> ({url.host})</span>
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}

function Picture({ alt }: Props<'img'>) {
  return <span className="text-muted">[Picture not shown{alt && `: ${alt}`}]</span>;
}

function Fenced({ node }: Props<'pre'>) {
  const { formulas, sheetId, userId } = useContext(KnownOfAnswer);
  const { language, text } = fencedText(node);
  if (language !== 'formula') return <CodeBlock text={text} />;
  const known = formulas?.find(({ formula }) => formula.trim() === text);
  return <FormulaBlock text={text} known={known} sheetId={sheetId} userId={userId} />;
}

function Table({ children }: Props<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-md border border-border">
      <table className="w-full text-left text-sm [&_td]:px-3 [&_td]:py-1.5 [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-1.5 [&_th]:font-medium [&_tr+tr]:border-t">
        {children}
      </table>
    </div>
  );
}

/** The box of a list of tasks. */
function Box({ checked }: Props<'input'>) {
  return <span>{checked ? '☑' : '☐'} </span>;
}

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: Link,
  img: Picture,
  pre: Fenced,
  table: Table,
  input: Box,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-5">
      {children}
    </ol>
  ),
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-xs">{children}</code>,
  blockquote: ({ children }) => (
    <blockquote className="grid gap-2 border-border border-l-2 pl-3 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="border-border" />,
};

type Element = NonNullable<ExtraProps['node']>;

function fencedText(block: Element | undefined): { readonly language: string | undefined; readonly text: string } {
  const code = block?.children.find((child) => child.type === 'element');
  const classes = code?.properties.className;
  const language = Array.isArray(classes) ? String(classes[0] ?? '').replace(/^language-/, '') : undefined;
  return { language, text: (code?.children ?? []).map(plainText).join('').trim() };
}

function plainText(node: Element['children'][number]): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(plainText).join('') : '';
}
