/** HTML that needs no more escaping. Only `html` makes it, so no text gets into a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Content[] | undefined;

/** Markup from a template: text put into it is escaped, markup is not, lists are joined, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return { markup: strings.reduce((before, part, i) => before + render(values[i - 1]) + part) };
}

/** Text with Markdown's code spans: `` `code` ``. Other Markdown is not interpreted. */
export function prose(text: string): Markup {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** Joins pieces with a separator. */
export function joined(pieces: readonly Content[], between: Content): Markup {
  return html`${pieces.map((piece, i) => (i === 0 ? piece : [between, piece]))}`;
}

/** A table in a frame that scrolls, also by keyboard, if the table is wider than the screen. */
export function table(label: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

function render(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'object') return 'markup' in content ? content.markup : content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
