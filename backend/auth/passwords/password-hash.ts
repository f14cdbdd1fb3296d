/** argon2id at OWASP's figures: 19 MiB, two passes, one lane. The hosted service verifies the same hashes. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How the hashes made here begin. */
export const ownPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** What verifying a hash made elsewhere may cost: 64 MiB for argon2id, half a second for bcrypt. */
const memoryMax = 65_536;
const passesMax = 10;
const lanesMax = 4;

const argon2Form =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<lanes>\d{1,2})\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{22,86}$/;
/** Cost 4 to 12; 10 is the hosted service's. */
const bcryptForm = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z\d]{53}$/;

/** How a stored hash is verified; undefined when it is none that is, or costs too much. */
export function hashKind(stored: string): 'argon2id' | 'bcrypt' | undefined {
  if (bcryptForm.test(stored)) return 'bcrypt';
  const parameters = argon2Form.exec(stored)?.groups;
  if (!parameters) return undefined;
  const [memory, passes, lanes] = ['memory', 'passes', 'lanes'].map((name) => Number(parameters[name]));
  const bounded = within(memory, 8, memoryMax) && within(passes, 1, passesMax) && within(lanes, 1, lanesMax);
  return bounded ? 'argon2id' : undefined;
}

function within(value: number | undefined, min: number, max: number): boolean {
  return value !== undefined && value >= min && value <= max;
}
