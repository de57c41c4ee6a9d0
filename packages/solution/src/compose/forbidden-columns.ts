import type { Brief } from '../brief/brief.ts';
import type { DesignedColumn } from './design.ts';

/** What must never be kept, and the columns that would keep it. */
const KEPT_BY: readonly (readonly [RegExp, RegExp])[] = [
  [
    /health|medical|patient|phi(?!\p{L})|gesundheit|salud|médic|santé|saúde|健康|患者/iu,
    /diagnos|medical|medication|allerg|health|symptom|blood|therap|gesundheit|diagnóst|salud|santé|saúde|病名|診断/iu,
  ],
  [
    /personal|pii(?!\p{L})|names?|namen|nombres|personnel|pessoa|noms|nomes|個人|氏名|personenbezogen/iu,
    /(?:^|\s)(?:full |first |last |sur|client |child |patient |customer )?name$|date of birth|birth|home address|^address$|ssn|passport|geburts|anschrift|fecha de nacimiento|domicilio|date de naissance|data de nascimento|endereço|氏名|住所|生年月日/iu,
  ],
  [/ssn|social security/iu, /ssn|social security/iu],
  [/card|pci(?!\p{L})|bank|kredit/iu, /card number|iban|bank account|kontonummer/iu],
];

/** The things without those that must never be kept, as long as others are left. */
export function withoutForbiddenThings(brief: Brief): Brief {
  const forbidden = forbiddenBy(brief);
  const things = brief.things.filter(({ one }) => !forbidden.some((pattern) => pattern.test(one)));
  return things.length === 0 || things.length === brief.things.length ? brief : { ...brief, things };
}

function forbiddenBy({ constraints }: Brief): readonly RegExp[] {
  return constraints.flatMap((limit) =>
    limit.is === 'never-store' ? KEPT_BY.filter(([what]) => what.test(limit.what)).map(([, title]) => title) : [],
  );
}

/** The columns without those that would keep what the customer never wants kept. A primary column stays: every row needs its name. */
export function withoutForbidden(columns: readonly DesignedColumn[], brief: Brief): DesignedColumn[] {
  const forbidden = forbiddenBy(brief);
  if (forbidden.length === 0) return [...columns];
  const isNeeded = ({ title }: DesignedColumn) => columns.some(({ formula }) => formula?.includes(title));
  return columns.filter((column, at) => at === 0 || isNeeded(column) || !forbidden.some((pattern) => pattern.test(column.title)));
}
