/** The visitor's IP address: the gateway sends one address, the hosted service a list that starts with it. */
export function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
}
