/** Questions about files, whose bodies are short JSON. */
const questions = /^\/storage\/v1\/object\/(?:move|copy|list|list-v2|sign|upload\/sign)(?:\/|$)/;

/** Whether a request brings a file: it may be long, and take the time a slow line needs. */
export function bringsFile(method: string, path: string): boolean {
  if (!path.startsWith('/storage/v1/object/')) return false;
  return method === 'PUT' || (method === 'POST' && !questions.test(path));
}
