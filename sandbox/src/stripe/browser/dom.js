const STYLES = `
  [data-stripe-stand-in]{display:grid;grid-template-columns:1fr 1fr;gap:12px;border:0;margin:0;padding:0;min-width:0;color:var(--stripe-text,inherit);font-family:var(--stripe-font,inherit)}
  [data-stripe-stand-in] p{margin:0}
  [data-stripe-stand-in] .wide{grid-column:1/-1}
  [data-stripe-stand-in] .field{display:grid;gap:4px;align-content:start;min-width:0}
  [data-stripe-stand-in] .note{font-size:.8em;opacity:.85}
  [data-stripe-stand-in] label{font-size:.9em;font-weight:500}
  [data-stripe-stand-in] input{box-sizing:border-box;width:100%;min-width:0;font:inherit;color:inherit;padding:10px 12px;border:1px solid color-mix(in srgb,currentColor 55%,transparent);border-radius:var(--stripe-radius,5px);background:var(--stripe-background,transparent)}
  [data-stripe-stand-in] input[aria-invalid=true]{border-color:var(--stripe-danger,#b42318)}
  [data-stripe-stand-in] .problem{font-size:.85em;color:var(--stripe-danger,#b42318)}
  [data-stripe-stand-in] .problem:empty{display:none}
  dialog[data-stripe-dialog]{margin:auto;max-width:26rem;padding:24px;border:1px solid #8888;border-radius:8px;font:inherit;background:Canvas;color:CanvasText}
  dialog[data-stripe-dialog]::backdrop{background:rgb(0 0 0/.5)}
  dialog[data-stripe-dialog] h2{margin:0 0 8px;font-size:1.15rem}
  dialog[data-stripe-dialog] p{margin:0 0 16px}
  dialog[data-stripe-dialog] button{font:inherit;padding:9px 14px;margin:0 8px 8px 0;border:1px solid;border-radius:5px;background:Canvas;color:CanvasText;cursor:pointer}`;

let styled = false;
export function addStyles() {
  if (styled || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  styled = true;
}

export function make(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

export function makeEmitter() {
  const listeners = new Map();
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return this;
    },
    off(event, listener) {
      const rest = listener ? (listeners.get(event) ?? []).filter((other) => other !== listener) : [];
      listeners.set(event, rest);
      return this;
    },
    once(event, listener) {
      const once = (payload) => {
        this.off(event, once);
        listener(payload);
      };
      return this.on(event, once);
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
  };
}

let lastId = 0;

export function newId(name) {
  lastId += 1;
  return `stripe-stand-in-${name}-${lastId}`;
}
