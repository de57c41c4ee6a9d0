import { BASE_STYLESHEET } from '../../pages/base-stylesheet.ts';

/** Column widths come as classes, because the pages forbid inline styles. */
export const WIDTHS: readonly number[] = [96, 120, 152, 184, 216, 256, 304, 360, 420];

export function widthClass(width: number): string {
  const step = WIDTHS.find((candidate) => candidate >= width) ?? WIDTHS.at(-1) ?? 152;
  return `w${step}`;
}

export const LEVELS = 8;

const widthRules = WIDTHS.map((width) => `.w${width}{min-width:${width}px;max-width:${width}px}`).join('');
const levelRules = Array.from(
  { length: LEVELS },
  (_, level) => `.level-${level + 1}{padding-left:${12 + (level + 1) * 18}px}`,
).join('');

export const STYLESHEET = `${BASE_STYLESHEET}
.grid-box{overflow:auto;max-height:75vh;border:1px solid var(--border);border-radius:4px;background:var(--surface);position:relative;width:fit-content;max-width:100%}
.grid-box:focus-visible{outline-offset:0}
table{border-collapse:separate;border-spacing:0}
th,td{border-right:1px solid var(--border);border-bottom:1px solid var(--border);padding:5px 8px;text-align:left;vertical-align:top;background:var(--surface)}
tr>:last-child{border-right:0}
tbody tr:last-child>*{border-bottom:0}
thead th{position:sticky;top:0;z-index:2;background:var(--sunken);font-weight:600;font-size:12px;line-height:20px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
thead .icon{margin-right:6px}
.number{position:sticky;left:0;z-index:1;width:44px;min-width:44px;text-align:right;color:var(--muted);font-size:12px;font-weight:400;background:var(--sunken)}
thead .number{z-index:3}
.primary{font-weight:500}
.parent>.primary{font-weight:600}
time,.symbol{white-space:nowrap}
.right{text-align:right}
.centre{text-align:center}
.computed{position:relative}
.computed::after{content:"";position:absolute;top:0;right:0;border:3px solid;border-color:var(--faint) var(--faint) transparent transparent}
.fx{color:var(--accent);font-style:italic;font-weight:400;margin-right:4px}
.error{color:var(--danger);font-weight:500;white-space:nowrap}
.chip{display:inline-block;max-width:100%;background:var(--sunken);border:1px solid var(--border);border-radius:10px;padding:0 8px;font-size:12px;line-height:18px}
.contact{display:inline-flex;align-items:center;gap:6px;max-width:100%;overflow:hidden;white-space:nowrap;vertical-align:top}
.contact+.contact{margin-left:8px}
.symbol{position:relative;display:inline-flex;vertical-align:-3px}
.shape,.tick{width:16px;height:16px;fill:currentColor}
.shape.wide{width:44px}
.shape .ring{fill:none;stroke:currentColor;stroke-width:1.25}
.shape .track{fill:var(--faint)}
.ink{color:var(--text)}.red{color:var(--red)}.yellow{color:var(--yellow)}.green{color:var(--green)}.blue{color:var(--blue)}.gray{color:var(--gray)}.faint{color:var(--faint)}
.tick rect{fill:none;stroke:var(--gray);stroke-width:1.25}
.tick path{fill:none;stroke:none}
.tick.on rect{fill:var(--blue);stroke:var(--blue)}
.tick.on path{stroke:var(--surface);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.group th{background:var(--sunken);font-weight:600}
.group .count,.totals .count{color:var(--muted);font-weight:400;margin-left:8px;font-size:12px}
.group-1 th{padding-left:26px}.group-2 th{padding-left:44px}
.totals th{background:var(--sunken);font-weight:600}
.steps{padding-left:20px}
.steps li{padding:2px 0}
.tree ul{list-style:none}
.tree ul ul{margin-left:6px;padding-left:15px;border-left:1px solid var(--border)}
.tree li{padding:4px 0}
.tree .icon{margin-right:8px}
.tree .note{color:var(--muted);font-size:12px;margin-left:8px;white-space:nowrap}
.formulas{font-size:12px;line-height:18px;border:1px solid var(--border);border-radius:4px;background:var(--surface)}
.formulas>div{display:grid;grid-template-columns:minmax(96px,200px) 1fr;gap:0 16px;padding:6px 12px}
.formulas>div+div{border-top:1px solid var(--border)}
.formulas dd{font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",Inter,monospace}
.formulas dt{color:var(--muted)}
.fields{display:flex;flex-wrap:wrap;gap:8px}
.fields>div{border:1px solid var(--border);border-radius:4px;background:var(--surface);padding:8px 12px;min-width:140px}
.fields dt{font-size:12px;line-height:16px;color:var(--muted)}
.fields dd{font-size:16px;line-height:24px;font-weight:600}
.scopes{list-style:none}
.scopes .note{color:var(--muted);font-size:12px;white-space:nowrap}
.choices{margin-bottom:12px}
.pages{display:flex;gap:16px;padding:12px 0}
${widthRules}
${levelRules}
@media (max-width:640px){.grid-box{max-height:70vh}.formulas>div{grid-template-columns:1fr}}
`;

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#33496e"/><path d="M3.5 3.5h9v9h-9zM3.5 6.5h9M3.5 9.5h9M6.5 3.5v9" fill="none" stroke="#fff"/></svg>';
