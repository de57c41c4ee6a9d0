import type { SystemHealth } from '@sheetwright/contract/admin/health.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { FigureCard, FigureRow } from '../components/figure-card.tsx';
import { Panel } from '../components/panel.tsx';
import { formatFigure, NO_FIGURE } from '../format-figure.ts';
import { alertLook, serviceLook } from './health-labels.ts';

type Service = SystemHealth['database'];

/** Services, alerts, uptime, load, and what happened today. */
export function SystemState({ health }: { readonly health: SystemHealth | undefined }) {
  return (
    <>
      <FigureRow label="Services">
        <ServiceCard title="Database" figure="service-database" service={health?.database} />
        <ServiceCard title="Stripe API" figure="service-stripe" service={health?.stripe} />
        <ServiceCard title="AI API" figure="service-openai" service={health?.openai} />
        <ServiceCard title="Smartsheet API" figure="service-smartsheet" service={health?.smartsheet}>
          {health && <RateLimit {...health.smartsheet} />}
        </ServiceCard>
      </FigureRow>
      {health && health.alerts.length > 0 && <Alerts alerts={health.alerts} />}
      <section aria-label="Server" className="grid grid-cols-2 gap-3">
        <FigureCard
          title="System Uptime"
          value={health && formatFigure(health.uptime, 'percent')}
          caption={health && <Uptime health={health} />}
          figure="uptime"
        />
        <FigureCard
          title="Server Load"
          value={health && formatFigure(health.serverLoad, 'percent')}
          caption={health && <Progress value={health.serverLoad} label="Server Load" className="mt-1.5" />}
          figure="server-load"
        />
      </section>
      <FigureRow label="Today">
        <Today
          figure="requests-today"
          title="Total Requests Today"
          value={health?.stats.totalRequests}
          caption="calls of the API"
        />
        <Today
          figure="active-users-today"
          title="Active Users"
          value={health?.stats.activeUsers}
          caption="customers who used the product today"
        />
        <Today figure="queries-today" title="Database Queries" value={health?.stats.dbQueries} caption="statements today" />
        <Today figure="errors-today" title="Errors Today" value={health?.stats.errors} caption="logged, all causes" />
      </FigureRow>
    </>
  );
}

interface ServiceCardProps {
  readonly title: string;
  readonly figure: string;
  readonly service: Service | undefined;
  readonly children?: ReactNode;
}

function ServiceCard({ title, figure, service, children }: ServiceCardProps) {
  const look = service && serviceLook(service.status);
  return (
    <FigureCard
      title={title}
      figure={figure}
      value={look && <Badge tone={look.tone}>{look.text}</Badge>}
      caption={
        service && (
          <span data-figure>
            Response time: {formatFigure(service.responseTime, 'milliseconds')}
            {children}
          </span>
        )
      }
    />
  );
}

function RateLimit({ rateLimitRemaining, rateLimitTotal }: SystemHealth['smartsheet']) {
  const remaining = rateLimitRemaining === null ? NO_FIGURE : formatNumber(rateLimitRemaining);
  return (
    <span className="block">
      Rate limit: {remaining} of {formatNumber(rateLimitTotal)}
      {rateLimitRemaining === null && ' · nothing sent in the last minute'}
    </span>
  );
}

function Uptime({ health }: { readonly health: SystemHealth }) {
  return (
    <>
      {health.uptime === null ? 'Nothing measured yet' : '30 days, by the minute'}
      <span className="block">
        Last restart: {health.lastRestart ? <DateTime iso={health.lastRestart} withTime /> : NO_FIGURE}
      </span>
    </>
  );
}

interface TodayProps {
  readonly title: string;
  readonly figure: string;
  readonly value: number | undefined;
  readonly caption: string;
}

function Today({ value, ...card }: TodayProps) {
  return <FigureCard value={value === undefined ? undefined : formatNumber(value)} {...card} />;
}

function Alerts({ alerts }: Pick<SystemHealth, 'alerts'>) {
  return (
    <Panel title="System Alerts">
      <ul className="grid">
        {alerts.map((alert) => {
          const { icon: Icon, text, tone } = alertLook(alert.severity);
          return (
            <li key={alert.title} className="flex items-start gap-3 border-border border-b py-2 text-sm last:border-b-0">
              <Badge tone={tone}>
                <Icon aria-hidden />
                {text}
              </Badge>
              <div className="grid min-w-0 flex-1">
                <span className="font-medium">{alert.title}</span>
                <span className="wrap-anywhere text-muted">{alert.message}</span>
              </div>
              <DateTime iso={alert.timestamp} withTime className="shrink-0 text-muted text-xs" />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
