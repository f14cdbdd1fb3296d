import type { Enum } from './catalog.ts';

/** The text before the schema, the same in every project of the hosted service. */
export const header = `// Generated from the migrations by scripts/database-types.ts; a test fails when it is not up to date.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Lets createClient choose the right options by itself.
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
`;

const helpers = `
type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals["public"]

type TablesAndViews = DefaultSchema["Tables"] & DefaultSchema["Views"]

export type Tables<Name extends keyof TablesAndViews> = TablesAndViews[Name] extends {
  Row: infer R
}
  ? R
  : never

export type TablesInsert<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name] extends { Insert: infer I } ? I : never

export type TablesUpdate<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name] extends { Update: infer U } ? U : never

export type Enums<Name extends keyof DefaultSchema["Enums"]> = DefaultSchema["Enums"][Name]
`;

/** The helpers every caller imports (`Tables<'profiles'>`), and the values of the enums. */
export function footer(enums: Enum[]): string {
  const lines = enums.map(({ name, values }) => `      ${name}: ${JSON.stringify(values)},`);
  const inside = lines.length > 0 ? `{\n${lines.join('\n')}\n    }` : '{}';
  return `${helpers}\nexport const Constants = {\n  public: {\n    Enums: ${inside},\n  },\n} as const\n`;
}
