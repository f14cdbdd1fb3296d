/**
 * A Friday evening over Lille, 80 cells wide: each row has its sky colour and one letter per cell. A dot is the
 * sky; the other letters are keys of `palette`.
 */
const rows: readonly (readonly [sky: string, cells: string])[] = [
  ['#1A1226', '................................................................................'],
  ['#1A1226', '*..................*..................*...................+...b.................'],
  ['#1D1429', '..............................................................b...*............+'],
  ['#22172E', '.....+........+.........+........+........+...........*......bbb................'],
  ['#2A1A37', '..........*.................*.................*...+.........bbbbb.....+....*....'],
  ['#351D3C', '............................................................b+b+b...............'],
  ['#43203F', '...........................................................bbbbbbb..............'],
  ['#55243E', '............................................................bbbbb...............'],
  ['#6B2838', '............................................................bbbbb...............'],
  ['#822E32', '............................................................bb*bb...............'],
  ['#9C3B2B', '..nn......nn.....nn.........nn...nn.............n...........bbbbb........p......'],
  ['#B3442A', '..ss..*.*.tnn....ss.........uu.*.snn............n......p....bbbbb........p......'],
  ['#CC4F1C', '.vvvvvv.wwwwn...rrrr...in..nnnnlllln.....p.....nnn.....p....bb*bb.......ppp...n.'],
  ['#E65A12', '.vvvv....www....rrrrr..in.nnnnn.lll......p.....nnn....ppp...bbbbb....n..ppp...n.'],
  ['#F2600C', '.vvvv....www....rrrr.nnnn..nnnn.lll.....ppp...nn*nn...ppp...bbbbb....n.ppppp.nnn'],
  ['#FF7A2F', '..nn....wwwww....nn...nn....nn.lllll....ppp...nnnnn..ppppp..bb*bb...nnnppppp.nnn'],
  ['#FF8E3E', '.n..n....n.n.....nn...nn....nn..n.n....ppppp.nnnnnnn.ppppp..bbbbb...nnnpppppnn*n'],
  ['#FFA24E', '.n..n....n.n.....n.n..nn...n.n..n.n....ppppp.nnnnnnnpppoppp.bbbbb..nn+nnpoppnnnn'],
  ['#120C1B', '......................................ppppppnnnnnnnnnpppppp+bbbbb++nnnnnpppnnnnn'],
  ['#3A2030', '......................................pppoppnnnnnnnnnpppppppbbbbbynnnnnnnppnnnnn'],
  ['#1A1226', '......................................pppppp..*.+.*..popppppbbbbbz.......p......'],
  ['#1A1226', '....*...+...*.......*...+...*...+.....pppppp.........pppppppbbbbb*..*.*..p..+...'],
  ['#1A1226', '......................................pppppp.........pppppppbbbbb*.......p......'],
  ['#1A1226', '......................................pppppp.........pppppppbbbbb*.......p......'],
];

const palette: Record<string, string> = {
  n: '#1A1226',
  b: '#241533',
  p: '#3A1F45',
  v: '#3B2A52',
  l: '#5B3B7A',
  r: '#7A2A22',
  u: '#8A5436',
  t: '#A86B45',
  o: '#C77A3A',
  s: '#F0BC92',
  '+': '#FFB25B',
  y: '#FFC077',
  z: '#FFCE8E',
  '*': '#FFD9A0',
  w: '#FFF8F0',
  i: '#CFE3FF',
};

function row([sky, cells]: readonly [sky: string, cells: string]): string {
  const runs = cells.match(/(.)\1*/g) ?? [];
  const columns = runs.map((run) => {
    const span = run.length > 1 ? ` colspan="${run.length}"` : '';
    return `<td${span} bgcolor="${palette[run.charAt(0)] ?? sky}"></td>`;
  });
  return `            <tr height="6">${columns.join('')}</tr>`;
}

/** The drawing as rows of an HTML table: mail programs show it without loading a picture. */
export const scene = rows.map(row).join('\n');
