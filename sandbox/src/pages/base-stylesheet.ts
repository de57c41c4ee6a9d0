import { FONT_FACES } from './font.ts';

/** Colours, type and the parts that the pages of every emulator share. */
export const BASE_STYLESHEET = `${FONT_FACES}
:root{
  color-scheme:light dark;
  --background:light-dark(oklch(0.985 0.002 250),oklch(0.18 0.008 255));
  --surface:light-dark(oklch(1 0 0),oklch(0.212 0.009 255));
  --sunken:light-dark(oklch(0.968 0.004 250),oklch(0.245 0.01 255));
  --border:light-dark(oklch(0.905 0.006 250),oklch(0.31 0.012 255));
  --text:light-dark(oklch(0.23 0.015 255),oklch(0.94 0.004 250));
  --muted:light-dark(oklch(0.48 0.015 255),oklch(0.72 0.012 250));
  --accent:light-dark(oklch(0.42 0.11 255),oklch(0.78 0.1 250));
  --strip:light-dark(oklch(0.3 0.05 258),oklch(0.27 0.04 258));
  --on-strip:oklch(0.97 0.008 250);
  --danger:light-dark(oklch(0.5 0.17 25),oklch(0.78 0.12 22));
  --red:light-dark(oklch(0.58 0.19 25),oklch(0.66 0.17 25));
  --yellow:light-dark(oklch(0.78 0.15 85),oklch(0.82 0.14 88));
  --green:light-dark(oklch(0.6 0.14 150),oklch(0.7 0.14 150));
  --blue:light-dark(oklch(0.56 0.14 250),oklch(0.68 0.12 248));
  --gray:light-dark(oklch(0.66 0.01 250),oklch(0.6 0.01 250));
  --faint:light-dark(oklch(0.9 0.006 250),oklch(0.34 0.012 255));
}
*,::before,::after{box-sizing:border-box;margin:0;padding:0}
body{background:var(--background);color:var(--text);font:14px/20px Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;
  font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
a{color:var(--accent);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.strip{background:var(--strip);color:var(--on-strip);font-size:12px;line-height:16px;padding:8px 24px}
.strip strong{display:inline-block;font-weight:600;border:1px solid currentColor;border-radius:3px;padding:0 6px;margin-right:8px}
main{padding:16px 24px 48px;max-width:100%}
.trail ol{display:flex;flex-wrap:wrap;gap:4px 8px;list-style:none;font-size:12px;line-height:16px;color:var(--muted)}
.trail li+li::before{content:"/";margin-right:8px;color:var(--muted)}
h1{display:flex;align-items:center;gap:8px;font-size:20px;line-height:28px;font-weight:600;margin-top:8px}
h1 .icon{width:20px;height:20px;flex:none}
h2{font-size:14px;line-height:20px;font-weight:600;margin:24px 0 8px}
.facts{display:flex;flex-wrap:wrap;gap:0 16px;list-style:none;color:var(--muted);font-size:12px;line-height:20px;margin-bottom:16px}
.icon{width:14px;height:14px;fill:none;stroke:var(--muted);stroke-width:1.25;stroke-linejoin:round;stroke-linecap:round;vertical-align:-2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.list{list-style:none;border:1px solid var(--border);border-radius:4px;background:var(--surface)}
.list>li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:10px 12px}
.list>li+li{border-top:1px solid var(--border)}
.list .note{color:var(--muted);font-size:12px}
.empty{border:1px dashed var(--border);border-radius:4px;padding:32px 24px;color:var(--muted);text-align:center}
form{margin:0}
.card{border:1px solid var(--border);border-radius:6px;background:var(--surface);max-width:440px}
.card>*{padding:12px 16px}
.card>*+*{border-top:1px solid var(--border)}
.card h2{margin:0 0 8px}
.choice{display:flex;align-items:center;gap:12px;width:100%;padding:8px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.choice:hover{background:var(--sunken)}
.choice .who{display:grid;min-width:0}
.choice .note,.hint{color:var(--muted);font-size:12px;line-height:16px}
.choice .initials{width:32px;height:32px;font-size:12px}
.initials{flex:none;display:inline-grid;place-items:center;width:20px;height:20px;border-radius:50%;background:var(--faint);font-size:10px;line-height:1;font-weight:600}
.field{display:grid;gap:4px;margin-bottom:12px}
.field>span,label.field{font-weight:500}
input[type=text],input[type=email],input[type=search]{width:100%;min-width:0;padding:7px 10px;border:1px solid var(--border);border-radius:4px;background:var(--background);color:inherit;font:inherit}
.check{display:flex;align-items:center;gap:8px;margin-bottom:12px}
.button{display:inline-block;flex:none;white-space:nowrap;padding:7px 14px;border:1px solid var(--border);border-radius:4px;background:var(--surface);color:inherit;font:inherit;font-weight:500;cursor:pointer}
.button:hover{background:var(--sunken);text-decoration:none}
.button.main{border-color:var(--accent);background:var(--accent);color:var(--surface)}
.button.main:hover{filter:brightness(1.08)}
.actions{display:flex;flex-wrap:wrap;gap:8px}
.alert{border:1px solid var(--danger);border-radius:4px;color:var(--danger);padding:8px 12px;margin-bottom:12px;max-width:440px}
@media (max-width:640px){.strip{padding:8px 16px}main{padding:12px 16px 40px}}
`;
