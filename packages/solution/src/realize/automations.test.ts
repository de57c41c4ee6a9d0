import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { someRequirements } from '../testing/requirements.ts';

function plan(changes: Partial<Requirements>) {
  return designSolution(someRequirements({ painPoints: '', successMetrics: '', stakeholders: '', ...changes }), {
    today: '2026-11-22',
  });
}

/** What each automation that somebody asked for compares: “Order Value greater-than 5000”. */
function compared(changes: Partial<Requirements>): string[] {
  return plan(changes).automations.flatMap(({ spec }) =>
    (spec?.conditions ?? [])
      .filter(({ operator }) => ['greater-than', 'less-than', 'at-least', 'at-most'].includes(operator))
      .map(({ column, operator, values }) => `${column} ${operator} ${values.join()}`),
  );
}

/** The days that automations count from which date: “-42 Premiere Date”. */
function counted(changes: Partial<Requirements>): string[] {
  return plan(changes).automations.flatMap(({ spec, because }) =>
    spec?.trigger.is === 'date-reached' && (because?.spans.length ?? 0) > 0
      ? [`${spec.trigger.offsetDays} ${spec.trigger.column}`]
      : [],
  );
}

describe('limits on one sheet', () => {
  it('are each compared in a column of their own, named after what was said', () => {
    expect(
      compared({
        projectDescription: 'A locksmith franchise takes orders.',
        automationNeeds: 'Order margin under 15 % → sales head; order value over 5,000 → director',
      }),
    ).toEqual(['Order Margin less-than 0.15', 'Order Value greater-than 5000']);
  });

  it('on the thing itself are compared in what their unit measures', () => {
    expect(
      compared({
        projectDescription: 'We keep vaccines in fridges.',
        automationNeeds: 'Fridge over 8 °C: call the pharmacist',
      }),
    ).toEqual(['Temperature greater-than 8']);
  });

  it('of a band have both ends in their condition', () => {
    expect(
      compared({
        projectDescription: 'A charity approves spending requests.',
        automationNeeds: 'Spending requests: 0–5k team lead, 5–25k manager, above 25k board',
      }),
    ).toEqual(['Amount at-most 5000', 'Amount greater-than 5000', 'Amount at-most 25000', 'Amount greater-than 25000']);
  });

  it('keep the sign of a share in the words of the automation', () => {
    const { automations } = plan({
      projectDescription: 'A print shop keeps inks.',
      automationNeeds: 'Ink fill level below 40 % → storekeeper',
    });
    expect(automations.map(({ trigger }) => trigger).join()).toContain('less than 40%');
  });
});

describe('lead times on one sheet', () => {
  it('to different dates count from a date column each', () => {
    expect(
      counted({
        projectDescription: 'An opera makes costumes.',
        automationNeeds: 'Costume fabric ordered 10 weeks before premiere, costume fitting 1 week before dress rehearsal',
      }),
    ).toEqual(['-70 Premiere Date', '-7 Dress Rehearsal Date']);
  });
});

it('every limit, lead time and recurrence of a plain sentence reaches an automation', () => {
  const { automations } = plan({
    projectDescription: 'A wind farm runs turbines.',
    automationNeeds:
      'Turbine oil temperature above 75 degrees → site engineer; turbine inspection every 6 months; turbine certificate 60 days before expiry to the site engineer',
  });
  const triggers = automations.map(({ spec }) => spec?.trigger.is);
  expect(triggers).toContain('row-changed');
  expect(triggers).toContain('schedule');
  expect(triggers).toContain('date-reached');
});

it('a message says the rule as it was written, so that two rules at the same time are told apart', () => {
  const { automations } = plan({
    projectDescription: 'A diving school lends tanks.',
    automationNeeds: 'Tank valves are greased every month; tank hoses are rinsed every month',
  });
  const messages = automations.flatMap(({ spec }) =>
    (spec?.actions ?? []).flatMap((action) => ('message' in action && action.message !== undefined ? [action.message] : [])),
  );
  expect(messages).toEqual(['Tank valves are greased every month', 'tank hoses are rinsed every month']);
});

describe('an event', () => {
  function asked(changes: Partial<Requirements>) {
    return plan(changes).automations.flatMap(({ spec, because }) => (spec && (because?.spans.length ?? 0) > 0 ? [spec] : []));
  }

  it('that marks some rows is a box to tick', () => {
    const [spec] = asked({
      projectDescription: 'A pharmacy delivers orders. Each order has a ward and a driver.',
      automationNeeds: 'Blue-light order: text the shift lead',
    });
    expect(spec?.trigger).toEqual({ is: 'row-changed', column: 'Blue-light', to: true });
  });

  it('that no column shows starts nothing, rather than each new row', () => {
    const specs = asked({
      projectDescription: 'A kitchen keeps knives. Each knife has a drawer and a cook.',
      automationNeeds: 'A knife missing = call the guard; search the drawers at once',
    });
    expect(specs.map(({ trigger }) => trigger.is)).toEqual([]);
  });

  it('that no column shows is told by hand, by the coverage', () => {
    const { coverage } = plan({
      projectDescription: 'A kitchen keeps knives. Each knife has a drawer and a cook.',
      automationNeeds: 'Call everybody if it smells burnt',
    });
    const entry = coverage?.find(({ field }) => field === 'automationNeeds');
    expect(entry).toMatchObject({
      how: 'by-hand',
      because: 'no column shows when this happens: whoever sees it tells the others',
    });
  });

  it('that lasts in a stage counts from the day on which the row came to it', () => {
    const [spec] = asked({
      projectDescription: 'A laboratory tests samples. Each sample is collected, registered, in analysis, validated, reported.',
      automationNeeds: 'Samples still in analysis after 6 days: tell the head of laboratory',
    });
    expect(spec?.trigger).toMatchObject({ is: 'date-reached', column: 'Stage Since', offsetDays: 6 });
    expect(spec?.conditions).toEqual([{ column: 'Stage', operator: 'is', values: ['In analysis'] }]);
  });
});

it('what is said last ends the work, whatever word it has, and what comes before it does not', () => {
  const { automations } = plan({
    projectDescription: 'An auction house. Every lot is catalogued, viewed, sold, paid, released and finally settled.',
    automationNeeds: 'Lots not viewed 21 days after the sale: tell the porters',
  });
  const conditions = automations.flatMap(({ spec }) => spec?.conditions ?? []);
  expect(conditions).toContainEqual({ column: 'Stage', operator: 'is-none-of', values: ['Settled'] });
});

/** The conditions of the automations that somebody asked for. */
function conditionsOf(changes: Partial<Requirements>): readonly (readonly [string, string, readonly unknown[]])[] {
  return plan(changes).automations.flatMap(({ spec, because }) =>
    (because?.spans.length ?? 0) > 0
      ? (spec?.conditions ?? []).map(({ column, operator, values }) => [column, operator, values] as const)
      : [],
  );
}

describe('what is not done yet', () => {
  it.each([
    ['Tell the yard manager if a hull is not finished 10 days before launch', 'yard manager, painters'],
    ['Warn me 5 days before a launch if the hulls are not ready yet', 'me, painters'],
    ['Erinnere den Werftleiter, wenn ein Rumpf 10 Tage vor dem Stapellauf nicht fertig ist', 'Werftleiter, Maler'],
  ])('is never that nobody is told: %s', (automationNeeds, stakeholders) => {
    const found = conditionsOf({
      projectDescription: 'We paint 40 hulls a year. Each hull has an owner, a length, a launch date and a painter.',
      stakeholders,
      automationNeeds,
    });
    expect(found.filter(([column, operator]) => operator === 'is-blank' && /manager|^me$|leiter/iu.test(column))).toEqual([]);
  });

  it('is in a stage before the one that is named', () => {
    const found = conditionsOf({
      projectDescription: 'We dye 300 fleeces a month. Each fleece has a farm, a weight, a colour and a delivery date.',
      currentWorkflows: 'A fleece is received, washed, dyed, dried and delivered',
      stakeholders: 'dyer, shepherds',
      automationNeeds: 'Tell the dyer 3 days before delivery if a fleece is not dyed',
    });
    expect(found).toContainEqual(['Stage', 'is-one-of', ['Received', 'Washed']]);
  });

  it('is no column that only begins with a letter of the words', () => {
    const found = conditionsOf({
      projectDescription: 'We keep 23 beacons. Faults are weighed and decided: each fault has an impact, a beacon and a date.',
      stakeholders: 'warden',
      automationNeeds: 'If a fault is not confirmed within 4 hours tell the warden',
    });
    expect(found.map(([column]) => column)).not.toContain('Impact');
  });

  it('by an hour of the day is told at that hour', () => {
    const { automations } = plan({
      projectDescription: 'We keep 40 hives. Each inspection has a hive, a date and a result.',
      stakeholders: 'apiarist',
      automationNeeds: 'remind the apiarist if no inspection by 6pm',
    });
    expect(automations.map(({ spec }) => spec?.trigger)).toContainEqual({ is: 'schedule', every: 'day', at: '18:00' });
  });
});

it('stock that falls below its minimum is told by the flag that shows it', () => {
  const { automations } = plan({
    projectDescription:
      'We blow glass. Spare parts lie in the store: 40 spare parts with quantity, supplier and price. Spare parts are reordered.',
    stakeholders: 'blower',
    automationNeeds: 'tell the blower when a spare part falls below its minimum stock',
  });
  expect(automations.map(({ spec }) => spec?.trigger)).toContainEqual({ is: 'row-changed', column: 'Reorder', to: true });
});

it('a limit works in the sheet that has the value', () => {
  const { automations, sheets } = plan({
    projectDescription:
      'Wir halten 48 Eulen. Zu jeder Eule brauchen wir Ringnummer, Geschlecht, Gewicht und Alter. Führungen werden gebucht.',
    stakeholders: 'Wärter',
    currentWorkflows: 'Führung: angefragt, bestätigt, bezahlt, besucht',
    automationNeeds: 'Wenn das Gewicht unter 850 Gramm fällt, den Wärter informieren',
  });
  const owner = sheets.find(({ columns }) => columns[0]?.title === 'Eule')?.key;
  const compared = automations.filter(({ spec }) => spec?.conditions.some(({ operator }) => operator === 'less-than'));
  expect(compared.map(({ sheet }) => sheet)).toEqual([owner]);
});

describe('a rule on one of several things that share a sheet', () => {
  it('holds for the rows of that one alone', () => {
    const { automations } = plan({
      projectScope: 'small',
      projectDescription:
        'We keep the certificates of 300 chimneys. Each certificate has a customer, a number and an expiry date. Certificates are renewed by the sweeps.',
      complianceNeeds: 'The guild membership is renewed each January, Ida wants to know 2 months ahead. Certificates are kept.',
    });
    const early = automations.find(({ spec }) => spec?.trigger.is === 'date-reached' && spec.trigger.offsetDays === -61);
    expect(early?.spec?.conditions[0]).toEqual({ column: 'Record Type', operator: 'is', values: ['Guild Membership'] });
  });
});
