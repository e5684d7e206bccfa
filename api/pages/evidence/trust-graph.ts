/** The trust graph around a node, drawn: what verification records and outcomes connect. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { trustGraph } from '../../../contracts/evidence/trust-graph.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute } from '../core/console.ts';
import { choose, field, grid, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';

type Graph = z.infer<typeof trustGraph>;

const PAGE = '/console/trust-graph';

/** A drawing's size, with the room that names need beside the outermost nodes. */
interface Sheet {
  name: 'broad' | 'tall';
  wide: number;
  high: number;
  beside: number;
}
const BROAD: Sheet = { name: 'broad', wide: 760, high: 520, beside: 110 };
const TALL: Sheet = { name: 'tall', wide: 340, high: 560, beside: 24 };

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
      const names = namesOf(graph.nodes);
      const link = (id: string) =>
        markup`<a href="${href(id)}" title="${id}">${names.get(id) ?? id}</a> <span class="quiet">${id.split(':')[0]}</span>`;
      return visit.show('Trust graph', [
        markup`<h1>Trust graph</h1>`,
        markup`<p>What verification records and reported outcomes connect: brands, laboratories, standards, categories, marketplaces and reasons for refusals.</p>`,
        markup`<form method="get" action="${at(service, PAGE)}"><div class="pair">${field('node', 'Around', { value: node, hint: 'brand:acme, category:toys, marketplace:amazon_us' })}${choose('depth', 'Steps', ['1', '2'], depth)}</div><button>Draw</button></form>`,
        graph.nodes.length === 0
          ? markup`<p class="quiet">Nothing is connected here yet.</p>`
          : drawings(graph, href),
        grid(
          'Edges',
          ['From', 'To', 'Meaning', 'Weight'],
          graph.edges.map((edge) => [
            link(edge.source),
            link(edge.target),
            tag(edge.relation),
            weightOf(edge),
          ]),
          'There are none.',
        ),
        graph.truncated ? markup`<p class="quiet">There are more edges; ask around a node.</p>` : null,
      ]);
    },
  });
}

/** The graph drawn twice: the stylesheet shows the tall drawing on a phone, and the broad one elsewhere. */
function drawings(graph: Graph, href: (id: string) => string): Markup {
  return markup`${drawing(graph, BROAD, href)}${drawing(graph, TALL, href)}`;
}

/** Nodes on an ellipse by their kind, the one asked about in the middle; heavier edges are thicker. */
function drawing({ nodes, edges, node }: Graph, sheet: Sheet, href: (id: string) => string): Markup {
  const { wide, high, beside } = sheet;
  const around = nodes.filter(({ id }) => id !== node).slice(0, DRAWN);
  const places = new Map<string, { x: number; y: number }>();
  if (node !== null) places.set(node, { x: wide / 2, y: high / 2 });
  around
    .toSorted((one, other) => one.type.localeCompare(other.type, 'en'))
    .forEach(({ id }, index) => {
      const turn = (index / around.length) * 2 * Math.PI;
      places.set(id, {
        x: Math.round(wide / 2 + Math.cos(turn) * (wide / 2 - beside)),
        y: Math.round(high / 2 + Math.sin(turn) * (high / 2 - 40)),
      });
    });
  const names = namesOf(nodes);
  const most = Math.max(1, ...edges.map(({ weight }) => weight));
  const drawnEdges = edges.flatMap((edge) => {
    const { source, target, weight, relation } = edge;
    const [from, to] = [places.get(source), places.get(target)];
    if (!from || !to) return [];
    const width = (1 + (weight / most) * 5).toFixed(1);
    return [
      markup`<line class="edge ${relation}" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke-width="${width}"><title>${names.get(source)} – ${names.get(target)}: ${weightOf(edge)}</title></line>`,
    ];
  });
  const drawnNodes = nodes.flatMap(({ id, type, name }) => {
    const place = places.get(id);
    if (!place) return [];
    const shown = name.length > 22 ? `${name.slice(0, 21)}…` : name;
    const side = place.x < wide / 3 ? ' starts' : place.x > (wide / 3) * 2 ? ' ends' : '';
    const shift = side === ' starts' ? -beside / 2 : side === ' ends' ? beside / 2 : 0;
    return [
      markup`<a href="${href(id)}"><title>${type}: ${name}</title><circle class="node ${type}" cx="${place.x}" cy="${place.y}" r="${id === node ? 11 : 7}"/><text class="mark${side}" x="${place.x + shift}" y="${place.y - 12}">${shown}</text></a>`,
    ];
  });
  const words = `${counted(drawnNodes.length, 'node')} and ${counted(drawnEdges.length, 'edge')}`;
  return markup`<svg class="graph ${sheet.name}" viewBox="0 0 ${wide} ${high}" role="group" aria-label="${words}; the table below has the same">${drawnEdges}${drawnNodes}</svg>`;
}

const namesOf = (nodes: Graph['nodes']): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, name }) => [id, name]));

const weightOf = ({ weight, counts }: Graph['edges'][number]) =>
  counted(weight, counts.replace(/s$/, ''), counts);
