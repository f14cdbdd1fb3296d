/** The process of the load generator: generates the load that its argument describes, and prints the rate. */
import { generateLoad } from './raw-load.ts';

const [load = ''] = process.argv.slice(2);
console.log(`rate ${await generateLoad(JSON.parse(load))}`);
