/** The twin of S3: the driver alone, running the list's SQL under the same role, as many at a time as the pool holds. */
import postgres from 'postgres';

const [socketDir = '', seconds = '3'] = process.argv.slice(2);
const lanes = 20;
const sql = postgres({ host: socketDir, database: 'aline', user: 'authenticator', max: lanes });

async function readList(): Promise<void> {
  await sql.begin((tx) => [
    tx`select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true)`,
    tx`select coalesce(json_agg(row_to_json(t)), '[]')::text as body
       from (select * from public.testimonials order by id limit 20) t`,
  ]);
}

let done = 0;
await Promise.all(Array.from({ length: lanes }, readList));
const end = performance.now() + Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: lanes }, async () => {
    while (performance.now() < end) {
      await readList();
      done += 1;
    }
  }),
);
console.log(`rate ${done / Number(seconds)}`);
await sql.end();
