/** Requests below `/object/` whose body is short JSON. */
const jsonRequests = /^\/storage\/v1\/object\/(?:move|copy|list|list-v2|sign|upload\/sign)(?:\/|$)/;

/** Whether the body of a request is a file, which has a larger size limit and a longer timeout. */
export function isFileUpload(method: string, path: string): boolean {
  if (!path.startsWith('/storage/v1/object/')) return false;
  return method === 'PUT' || (method === 'POST' && !jsonRequests.test(path));
}
