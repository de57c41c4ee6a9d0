import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import type { LaunchStage } from '@sheetwright/contract/public-config.ts';
import type { ReactNode } from 'react';
import { dollars } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { AnswerDrawing, AroundTheClockDrawing, CreatedDrawing } from './components/about-drawings.tsx';
import { LivingSheet } from './components/living-sheet.tsx';

export interface LandingPageProps {
  readonly stage: LaunchStage;
  readonly plans: readonly OfferedPlan[];
  /** Whether they can be subscribed to here. */
  readonly takesPayments: boolean;
  /** The sign-up form. The page that the server renders passes markup that a script takes over later. */
  readonly contactForm: ReactNode;
}

/** Everything between the bar and the footer. Nothing in it needs a script. */
export function LandingPage({ stage, plans, takesPayments, contactForm }: LandingPageProps) {
  return (
    <div className="grid gap-20 pt-4 pb-16 sm:gap-28 sm:pt-10 sm:pb-24">
      <Hero stage={stage} />
      <About />
      <Plans plans={plans} takesPayments={takesPayments} />
      <ContactSection>{contactForm}</ContactSection>
    </div>
  );
}

function Hero({ stage }: { readonly stage: LaunchStage }) {
  return (
    <div data-hero className="relative isolate grid items-center gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid max-w-2xl justify-items-start gap-6">
        {stage === 'early_access' && <Badge tone="accent">Coming Soon</Badge>}
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">AI-Powered Smartsheet Consulting</h1>
        <p className="text-pretty text-base text-muted sm:text-lg">
          Answer six short steps about your work. Sheetwright designs the solution, checks every formula, and builds it in your
          own Smartsheet workspace.
        </p>
        <Action stage={stage} />
      </div>
      <LivingSheet />
    </div>
  );
}

function Action({ stage }: { readonly stage: LaunchStage }) {
  const className = buttonVariants({ size: 'lg' });
  if (stage === 'live') {
    return (
      <a href={paths.auth.getHref()} className={className}>
        Get Started
      </a>
    );
  }
  return (
    <a href="#contact" className={className}>
      Get Notified When We Launch
    </a>
  );
}

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
}

const REASONS: readonly Reason[] = [
  {
    title: 'AI-Powered Expertise',
    text: 'Ask about formulas, workflows and best practices. Every formula is checked against the columns it will stand among.',
    drawing: <AnswerDrawing />,
  },
  {
    title: '24/7 Availability',
    text: 'Plan, ask and build at any hour of any day. Work that is interrupted goes on where it stopped.',
    drawing: <AroundTheClockDrawing />,
  },
  {
    title: 'Automated Solutions',
    text: 'Sheet creation, data analysis and optimization recommendations from one set of answers, built exactly as you reviewed it.',
    drawing: <CreatedDrawing />,
  },
];

function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="grid gap-8 sm:gap-10">
      <h2 id="about-title" className="font-semibold text-xl tracking-tight sm:text-2xl">
        Why Choose Sheetwright?
      </h2>
      <ul className="grid overflow-hidden rounded-lg border border-border bg-surface lg:grid-cols-3">
        {REASONS.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="border-border not-last:border-b sm:grid sm:grid-cols-[20rem_minmax(0,1fr)] lg:block lg:not-last:border-r lg:not-last:border-b-0"
          >
            <div
              aria-hidden
              className="grid h-40 place-items-center overflow-hidden border-border border-b bg-sunken px-5 sm:border-r sm:border-b-0 lg:border-r-0 lg:border-b"
            >
              {drawing}
            </div>
            <div className="grid content-center gap-2 p-5 sm:p-6 lg:content-start">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlansProps = Pick<LandingPageProps, 'plans' | 'takesPayments'>;

function Plans({ plans, takesPayments }: PlansProps) {
  return (
    <section id="plans" aria-labelledby="plans-title" className="grid gap-8 sm:gap-10">
      <div className="grid gap-2">
        <h2 id="plans-title" className="font-semibold text-xl tracking-tight sm:text-2xl">
          Plans
        </h2>
        <p className="max-w-xl text-base text-muted">
          {takesPayments
            ? `Each begins with a free trial of ${TRIAL_DAYS} days. Nothing is charged until it ends, and you can cancel before.`
            : 'This installation takes no payments. The plans are listed for information.'}
        </p>
      </div>
      <ul className="grid overflow-hidden rounded-lg border border-border bg-surface lg:grid-cols-3">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="grid content-start gap-3 border-border p-5 not-last:border-b sm:p-6 lg:not-last:border-r lg:not-last:border-b-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="wrap-anywhere min-w-0 font-semibold text-base">{plan.name}</h3>
              {plan.popular && <Badge tone="accent">Most Popular</Badge>}
            </div>
            <p>
              <span className="font-semibold text-xl tabular-nums tracking-tight">{dollars(plan.price, 'en-US')}</span>{' '}
              <span className="text-muted">a month</span>
            </p>
            <p className="text-muted">{plan.description}</p>
            <ul className="list-disc pl-5 text-muted">
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {takesPayments && (
              <a
                href={paths.subscribe.getHref(plan.id)}
                className="justify-self-start font-medium text-accent underline-offset-4 hover:underline"
              >
                Choose {plan.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PROMISES = [
  'One mail that confirms your message, one when we launch.',
  'Your message is read by the people who build Sheetwright.',
  'No list is sold, no tracker is set.',
] as const;

function ContactSection({ children }: { readonly children: ReactNode }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <h2 id="contact-title" className="font-semibold text-xl tracking-tight sm:text-2xl">
          Get Early Access
        </h2>
        <p className="max-w-xl text-base text-muted">
          Leave your name and address, and tell us what you would like to build. We will contact you as soon as we launch.
        </p>
        <ul className="mt-2 max-w-xl divide-y divide-border border-border border-y text-muted">
          {PROMISES.map((promise) => (
            <li key={promise} className="py-2.5">
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function LandingFooter() {
  return (
    <footer className="border-border border-t text-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-6 sm:px-6">
        <p className="font-medium text-text">Sheetwright</p>
        <p>© 2025 Sheetwright. All rights reserved.</p>
      </div>
    </footer>
  );
}
