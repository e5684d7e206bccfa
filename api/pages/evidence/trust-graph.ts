/** The trust graph around a node, drawn: what verification records and outcomes connect. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { trustGraph } from '../../../contracts/evidence/trust-graph.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute } from '../core/console.ts';
import { choose, field, grid, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';

type Graph = z.infer<typeof trustGraph>;

const PAGE = '/console/trust-graph';
const WIDE = 760;
const HIGH = 520;
/** More nodes than this cannot be told apart in a drawing. */
const DRAWN = 40;

export function trustGraphPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: PAGE,
    who: 'operator',
    async show(visit) {
      const node = visit.asked('node');
      const depth = visit.asked('depth') === '2' ? '2' : '1';
      const query = new URLSearchParams({ depth, ...(node === '' ? {} : { node }) });
      const graph = await visit.get<Graph>(`/api/trust-graph?${query}`);
      const href = (id: string) => at(service, `${PAGE}?${new URLSearchParams({ node: id })}`);
      return visit.show('Trust graph', [
        markup`<h1>Trust graph</h1>`,
        markup`<p>What verification records and reported outcomes connect: brands, laboratories, standards, categories, marketplaces and reasons for refusals.</p>`,
        markup`<form method="get" action="${at(service, PAGE)}"><div class="fields">${field('node', 'Around', { value: node, hint: 'brand:acme, category:toys, marketplace:amazon_us' })}${choose('depth', 'Steps', ['1', '2'], depth)}</div><button>Draw</button></form>`,
        graph.nodes.length === 0
          ? markup`<p class="quiet">Nothing is connected here yet.</p>`
          : drawing(graph, href),
        grid(
          'Edges',
          ['From', 'To', 'Meaning', 'Weight'],
          graph.edges.map(({ source, target, relation, weight, counts }) => [
            markup`<a href="${href(source)}">${source}</a>`,
            markup`<a href="${href(target)}">${target}</a>`,
            tag(relation),
            `${inWords(weight)} ${counts}`,
          ]),
          'There are none.',
        ),
        graph.truncated ? markup`<p class="quiet">There are more edges; ask around a node.</p>` : null,
      ]);
    },
  });
}

/** Nodes on an ellipse by their kind, the one asked about in the middle; heavier edges are thicker. */
function drawing({ nodes, edges, node }: Graph, href: (id: string) => string): Markup {
  const around = nodes.filter(({ id }) => id !== node).slice(0, DRAWN);
  const places = new Map<string, { x: number; y: number }>();
  if (node !== null) places.set(node, { x: WIDE / 2, y: HIGH / 2 });
  around
    .toSorted((one, other) => one.type.localeCompare(other.type, 'en'))
    .forEach(({ id }, index) => {
      const turn = (index / around.length) * 2 * Math.PI;
      places.set(id, {
        x: Math.round(WIDE / 2 + Math.cos(turn) * (WIDE / 2 - 110)),
        y: Math.round(HIGH / 2 + Math.sin(turn) * (HIGH / 2 - 40)),
      });
    });
  const most = Math.max(1, ...edges.map(({ weight }) => weight));
  const drawnEdges = edges.flatMap(({ source, target, weight, relation, counts }) => {
    const [from, to] = [places.get(source), places.get(target)];
    if (!from || !to) return [];
    const width = (1 + (weight / most) * 5).toFixed(1);
    return [
      markup`<line class="edge ${relation}" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke-width="${width}"><title>${source} – ${target}: ${inWords(weight)} ${counts}</title></line>`,
    ];
  });
  const drawnNodes = nodes.flatMap(({ id, type, name }) => {
    const place = places.get(id);
    if (!place) return [];
    const shown = name.length > 22 ? `${name.slice(0, 21)}…` : name;
    return [
      markup`<a href="${href(id)}"><title>${type}: ${name}</title><circle class="node ${type}" cx="${place.x}" cy="${place.y}" r="${id === node ? 11 : 7}"/><text class="mark" x="${place.x}" y="${place.y - 12}">${shown}</text></a>`,
    ];
  });
  const words = `${counted(drawnNodes.length, 'node')} and ${counted(drawnEdges.length, 'edge')}`;
  return markup`<div class="wide" tabindex="0" role="region" aria-label="The graph"><svg class="graph" viewBox="0 0 ${WIDE} ${HIGH}" role="group" aria-label="${words}; the table below has the same">${drawnEdges}${drawnNodes}</svg></div>`;
}
