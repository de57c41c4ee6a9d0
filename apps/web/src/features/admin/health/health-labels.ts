import { AlertTriangle, CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';

export interface StatusLook {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** How a service is. */
export function serviceLook(status: string): StatusLook {
  if (status === 'healthy' || status === 'operational') return { text: 'Operational', tone: 'success' };
  if (status === 'warning') return { text: 'Warning', tone: 'warning' };
  if (status === 'error' || status === 'down') return { text: 'Down', tone: 'danger' };
  return { text: 'Unknown', tone: 'neutral' };
}

export interface AlertLook extends StatusLook {
  readonly icon: LucideIcon;
}

export function alertLook(severity: string): AlertLook {
  if (severity === 'error') return { text: 'Error', tone: 'danger', icon: CircleAlert };
  if (severity === 'warning') return { text: 'Warning', tone: 'warning', icon: AlertTriangle };
  return { text: 'Info', tone: 'info', icon: Info };
}

/** How long the bar of a mean response time is, in percent: a second is all of it. */
export function responseTimeBar(milliseconds: number): number {
  return Math.min(100, milliseconds / 10);
}
