import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import {
  activityDays,
  revenueDays,
  revenueMonths,
  rollupMarks,
  standingFigures,
  usageDays,
  usagePeriods,
} from '../../db/schema.ts';
import type { Day, Month } from './figures/periods.ts';
import type { RevenueDay } from './figures/revenue-days.ts';
import type { RevenueMonth } from './figures/revenue-months.ts';
import type { Cohort, PersonDay, RetentionCount, StandingUsage, TopPerson, UsageDay, UsagePeriod } from './figures/usage.ts';

export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;
type Source = 'ledger' | 'events' | 'operators' | 'cancellations';

const TOP_PEOPLE = 10;

/** The roll-ups: what follows from ledger and events, kept so that no screen has to add up years. */
export function createAnalyticsRepository(db: Db) {
  return { ...marksIn(db), ...revenueIn(db), ...usageIn(db), ...periodsIn(db) };
}

function marksIn(db: Db) {
  return {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => db.transaction(work),

    async mark(name: Source): Promise<{ readonly mark: number; readonly computedAt: Date } | null> {
      const [row] = await db.select().from(rollupMarks).where(eq(rollupMarks.name, name));
      return row ?? null;
    },

    async setMark(tx: Tx, name: Source, mark: number, computedAt: Date): Promise<void> {
      const set = { mark, computedAt };
      await tx
        .insert(rollupMarks)
        .values({ name, ...set })
        .onConflictDoUpdate({ target: rollupMarks.name, set });
    },
  };
}

function revenueIn(db: Db) {
  return {
    async months(first: Month, last: Month): Promise<RevenueMonth[]> {
      const rows = await db
        .select({ figures: revenueMonths.figures })
        .from(revenueMonths)
        .where(and(gte(revenueMonths.month, first), lte(revenueMonths.month, last)))
        .orderBy(asc(revenueMonths.month));
      return rows.map(({ figures }) => figures as RevenueMonth);
    },

    async lastMonth(): Promise<Month | null> {
      const [row] = await db
        .select({ month: revenueMonths.month })
        .from(revenueMonths)
        .orderBy(desc(revenueMonths.month))
        .limit(1);
      return row?.month ?? null;
    },

    async revenueDays(first: Day, last: Day): Promise<RevenueDay[]> {
      const rows = await db
        .select({ figures: revenueDays.figures })
        .from(revenueDays)
        .where(and(gte(revenueDays.day, first), lte(revenueDays.day, last)))
        .orderBy(asc(revenueDays.day));
      return rows.map(({ figures }) => figures as RevenueDay);
    },

    /** The last day of each of these months that is rolled up. */
    async lastRevenueDays(first: Month, last: Month): Promise<RevenueDay[]> {
      const month = sql`substr(${revenueDays.day}, 1, 7)`;
      const rows = await db
        .selectDistinctOn([month], { figures: revenueDays.figures })
        .from(revenueDays)
        .where(and(gte(revenueDays.day, first), lte(revenueDays.day, `${last}-31`)))
        .orderBy(month, desc(revenueDays.day));
      return rows.map(({ figures }) => figures as RevenueDay);
    },

    async lastRevenueDay(): Promise<Day | null> {
      const [row] = await db.select({ day: revenueDays.day }).from(revenueDays).orderBy(desc(revenueDays.day)).limit(1);
      return row?.day ?? null;
    },

    /** In the place of all days from one on. */
    async replaceRevenueDays(tx: Tx, first: Day, days: readonly RevenueDay[], computedAt: Date): Promise<void> {
      await tx.delete(revenueDays).where(gte(revenueDays.day, first));
      for (let start = 0; start < days.length; start += 1000) {
        const some = days.slice(start, start + 1000);
        await tx.insert(revenueDays).values(some.map((figures) => ({ day: figures.day, figures, computedAt })));
      }
    },

    /** In the place of all months from the first of these on. */
    async replaceMonths(tx: Tx, first: Month, months: readonly RevenueMonth[], computedAt: Date): Promise<void> {
      await tx.delete(revenueMonths).where(gte(revenueMonths.month, first));
      if (months.length === 0) return;
      await tx.insert(revenueMonths).values(months.map((figures) => ({ month: figures.month, figures, computedAt })));
    },
  };
}

function usageIn(db: Db) {
  return {
    async days(first: Day, last: Day): Promise<UsageDay[]> {
      const rows = await db
        .select({ figures: usageDays.figures })
        .from(usageDays)
        .where(and(gte(usageDays.day, first), lte(usageDays.day, last)))
        .orderBy(asc(usageDays.day));
      return rows.map(({ figures }) => figures as UsageDay);
    },

    async replaceDay(tx: Tx, figures: UsageDay, people: readonly PersonDay[], computedAt: Date): Promise<void> {
      const { day } = figures;
      await tx.insert(usageDays).values({ day, figures, computedAt }).onConflictDoUpdate({
        target: usageDays.day,
        set: { figures, computedAt },
      });
      await tx.delete(activityDays).where(eq(activityDays.day, day));
      for (let start = 0; start < people.length; start += 1000) {
        await tx.insert(activityDays).values(people.slice(start, start + 1000));
      }
    },

    async removeUsage(tx: Tx): Promise<void> {
      await tx.delete(usageDays);
      await tx.delete(activityDays);
      await tx.delete(usagePeriods);
    },

    /** All questions that were ever answered. */
    async countQuestions(): Promise<number> {
      const sum = sql<string>`coalesce(sum((${usageDays.figures} ->> 'questions')::int), 0)`;
      const [row] = await db.select({ sum }).from(usageDays);
      return Number(row?.sum ?? 0);
    },

    /** What one person did altogether. */
    async totalsOf(subject: string): Promise<{ questions: number; projects: number; assets: number; lastAt: Date | null }> {
      const [row] = await db
        .select({
          questions: sql<number>`coalesce(sum(${activityDays.questions}), 0)::int`,
          projects: sql<number>`coalesce(sum(${activityDays.projects}), 0)::int`,
          assets: sql<number>`coalesce(sum(${activityDays.assets}), 0)::int`,
          lastAt: sql<string | null>`max(${activityDays.lastAt})`,
        })
        .from(activityDays)
        .where(eq(activityDays.subject, subject));
      const { lastAt = null, ...counts } = row ?? { questions: 0, projects: 0, assets: 0 };
      return { ...counts, lastAt: lastAt === null ? null : new Date(lastAt) };
    },
  };
}

function periodsIn(db: Db) {
  const within = (first: Day, last: Day) => and(gte(activityDays.day, first), lte(activityDays.day, last));
  return {
    async period(days: number): Promise<UsagePeriod | null> {
      const [row] = await db.select({ figures: usagePeriods.figures }).from(usagePeriods).where(eq(usagePeriods.days, days));
      return (row?.figures as UsagePeriod | undefined) ?? null;
    },

    async savePeriod(figures: UsagePeriod, computedAt: Date): Promise<void> {
      const set = { figures, computedAt };
      await db
        .insert(usagePeriods)
        .values({ days: figures.days, ...set })
        .onConflictDoUpdate({ target: usagePeriods.days, set });
    },

    /** Adds up what people did from one day to another, both included. */
    async addUpPeriod(days: number, first: Day, last: Day): Promise<UsagePeriod> {
      const perPerson = db
        .select({
          subject: activityDays.subject,
          days: sql<number>`count(*)`.as('days'),
          questions: sql<number>`sum(${activityDays.questions})`.as('questions'),
          projects: sql<number>`sum(${activityDays.projects})`.as('projects'),
          plans: sql<number>`sum(${activityDays.plans})`.as('plans'),
          builds: sql<number>`sum(${activityDays.builds})`.as('builds'),
          settings: sql<number>`sum(${activityDays.settings})`.as('settings'),
        })
        .from(activityDays)
        .where(within(first, last))
        .groupBy(activityDays.subject)
        .as('per_person');
      const those = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
      const [row] = await db
        .select({
          activePeople: sql<number>`count(*)::int`,
          returningPeople: those(sql`${perPerson.days} >= 2`),
          questions: those(sql`${perPerson.questions} > 0`),
          projects: those(sql`${perPerson.projects} > 0`),
          plans: those(sql`${perPerson.plans} > 0`),
          builds: those(sql`${perPerson.builds} > 0`),
          settings: those(sql`${perPerson.settings} > 0`),
        })
        .from(perPerson);
      const { activePeople = 0, returningPeople = 0, ...by } = row ?? {};
      const { questions = 0, projects = 0, plans = 0, builds = 0, settings = 0 } = by as Partial<UsagePeriod['peopleByActivity']>;
      return {
        days,
        activePeople,
        returningPeople,
        askingPeople: questions,
        peopleByActivity: { questions, projects, plans, builds, settings },
        top: await topPeople(first, last),
      };
    },

    /**
     * People by the week of their first activity, the latest weeks last, and of each week those who were active so many days later or after.
     * Only who is past that day is judged.
     * @param today the day that is not over
     */
    async cohorts(today: Day, dayCounts: readonly number[]): Promise<Cohort[]> {
      const { rows } = await db.execute<{ week: string; size: number; days: readonly RetentionCount[] }>(sql`
        with people as (
          select min(${activityDays.day})::date as first_day, max(${activityDays.day})::date as last_day
          from ${activityDays} group by ${activityDays.subject}
        )
        select to_char(date_trunc('week', first_day), 'YYYY-MM-DD') as week, count(*)::int as size, jsonb_build_array(${sql.join(
          dayCounts.map((count) => {
            const isOver = sql`first_day + ${count}::int < ${today}::date`;
            return sql`jsonb_build_object('eligible', count(*) filter (where ${isOver}),
              'retained', count(*) filter (where ${isOver} and last_day >= first_day + ${count}::int))`;
          }),
          sql`, `,
        )}) as days
        from people group by 1 order by 1`);
      return rows.map(({ week, size, days }) => ({
        week,
        size,
        days: days.map((counts, place) => ({ day: dayCounts[place] ?? 0, ...counts })),
      }));
    },

    async standing(): Promise<StandingUsage | null> {
      const [row] = await db
        .select({ figures: standingFigures.figures })
        .from(standingFigures)
        .where(eq(standingFigures.name, 'usage'));
      return (row?.figures as StandingUsage | undefined) ?? null;
    },

    async saveStanding(figures: StandingUsage, computedAt: Date): Promise<void> {
      const set = { figures, computedAt };
      await db
        .insert(standingFigures)
        .values({ name: 'usage', ...set })
        .onConflictDoUpdate({ target: standingFigures.name, set });
    },
  };

  async function topPeople(first: Day, last: Day): Promise<TopPerson[]> {
    const questions = sql<number>`sum(${activityDays.questions})::int`;
    return db
      .select({
        subject: activityDays.subject,
        questions,
        projects: sql<number>`sum(${activityDays.projects})::int`,
        assets: sql<number>`sum(${activityDays.assets})::int`,
      })
      .from(activityDays)
      .where(within(first, last))
      .groupBy(activityDays.subject)
      .orderBy(desc(questions), asc(activityDays.subject))
      .limit(TOP_PEOPLE);
  }
}
